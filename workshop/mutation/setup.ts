/** A mutant is killed by the first counterexample of a property: looking for the smallest takes minutes. */
import { configureGlobal, readConfigureGlobal } from 'fast-check';

configureGlobal({ ...readConfigureGlobal(), endOnFailure: true });
