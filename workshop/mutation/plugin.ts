/**
 * Stryker tests all mutants of a file; this draws. It uses two points that Stryker offers: a reporter, which is told all
 * mutants before the first is tested and each result, and a checker, which refuses what is not drawn or known already.
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Checker, CheckResult } from '@stryker-mutator/api/check';
import { CheckStatus } from '@stryker-mutator/api/check';
import type { Mutant, MutantResult } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { MutationTestingPlanReadyEvent, Reporter } from '@stryker-mutator/api/report';
import { draw, keysOf } from './draw.ts';
import { type Result, readLog, writeLog, writeWhole } from './results.ts';
import { readTask } from './task.ts';

/** The text between two places of a file, whose first line has the number 0. */
function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, i) => line.slice(i === 0 ? start.column : 0, i === last ? end.column : undefined))
    .join('\n');
}

const wantedOf = (folder: string) => join(folder, 'wanted.json');

class Keeper implements Reporter {
  readonly #task = readTask();
  /** Drawn, not known yet, by the number that Stryker gives a mutant in this run. */
  readonly #wanted = new Map<string, Omit<Result, 'status'>>();

  onMutationTestingPlanReady({ mutantPlans }: MutationTestingPlanReadyEvent): void {
    const mutants = mutantPlans.map(({ mutant }) => mutant);
    const sources = new Map(mutants.map(({ fileName }) => [fileName, readFileSync(fileName, 'utf8')]));
    const changes = mutants.map(({ fileName, mutatorName: mutator, replacement, location }) => ({
      file: relative('.', fileName),
      mutator,
      original: textAt(sources.get(fileName) ?? '', location),
      replacement,
    }));
    const { folder, count, seed } = this.#task;
    const { results } = readLog(folder);
    const keys = keysOf(changes);
    const drawn = draw(keys, count, seed);
    const wanted = new Set(drawn).difference(new Set(results.map(({ key }) => key)));
    for (const [i, { id, location }] of mutants.entries()) {
      const [change, key] = [changes[i], keys[i]];
      if (change !== undefined && key !== undefined && wanted.has(key))
        this.#wanted.set(id, { key, line: location.start.line + 1, ...change });
    }
    writeLog(folder, { mutants: keys.length, drawn, results });
    writeWhole(wantedOf(folder), JSON.stringify([...this.#wanted.keys()]));
    console.log(`${keys.length} mutants, ${drawn.length} drawn, ${this.#wanted.size} to test`);
  }

  onMutantTested({ id, status }: Readonly<MutantResult>): void {
    const mutant = this.#wanted.get(id);
    if (mutant === undefined) return;
    const { folder } = this.#task;
    const log = readLog(folder);
    writeLog(folder, { ...log, results: [...log.results, { ...mutant, status }] });
  }
}

class Drawn implements Checker {
  async init(): Promise<void> {}

  /** One group, as Stryker would ask for each mutant alone. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const wanted = new Set<string>(JSON.parse(readFileSync(wantedOf(readTask().folder), 'utf8')));
    const passed: CheckResult = { status: CheckStatus.Passed };
    const refused: CheckResult = { status: CheckStatus.CompileError, reason: 'not drawn, or known' };
    return Object.fromEntries(mutants.map(({ id }) => [id, wanted.has(id) ? passed : refused]));
  }
}

/** Stryker looks for this name. */
export const strykerPlugins = [
  declareClassPlugin(PluginKind.Reporter, 'keeper', Keeper),
  declareClassPlugin(PluginKind.Checker, 'drawn', Drawn),
];
