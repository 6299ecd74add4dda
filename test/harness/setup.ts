/**
 * One seed for all properties, so that a run says the same twice: what a change broke fails here and in CI alike.
 * `PROPERTY_SEED=N` (any whole number) looks elsewhere; a failure found so is written down as an example of its own.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261122) });
