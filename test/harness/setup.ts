/**
 * One seed for all property tests, so a broken change fails here and in CI in the same way. `PROPERTY_SEED=N` (any
 * integer) tries other inputs. If that finds a failure, add it as an example.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20261122) });
