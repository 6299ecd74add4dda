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
import { addResult, type Result, readLog, wantedOf, writeLog, writeWhole } from './results.ts';
import { readTask } from './task.ts';

/** The text between two places of a file, whose first line has the number 0. */
function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, i) => line.slice(i === 0 ? start.column : 0, i === last ? end.column : undefined))
    .join('\n');
}

const wantedFile = (folder: string) => join(folder, 'wanted.json');

class Keeper implements Reporter {
  readonly #task = readTask();
  /** Drawn, not known yet, by the number that Stryker gives a mutant in this run. */
  readonly #wanted = new Map<string, Omit<Result, 'status' | 'group'>>();

  onMutationTestingPlanReady({ mutantPlans }: MutationTestingPlanReadyEvent): void {
    const mutants = mutantPlans.map(({ mutant }) => mutant);
    const sources = new Map(mutants.map(({ fileName }) => [fileName, readFileSync(fileName, 'utf8')]));
    const changes = mutants.map(({ fileName, mutatorName: mutator, replacement, location }) => ({
      file: relative('.', fileName),
      mutator,
      original: textAt(sources.get(fileName) ?? '', location),
      replacement,
    }));
    const { folder, count, seed, group } = this.#task;
    const { results } = readLog(folder);
    const keys = keysOf(changes);
    const log = { mutants: keys.length, drawn: draw(keys, count, seed), results };
    const wanted = wantedOf(log, group);
    for (const [i, { id, location }] of mutants.entries()) {
      const [change, key] = [changes[i], keys[i]];
      if (change !== undefined && key !== undefined && wanted.has(key))
        this.#wanted.set(id, { key, line: location.start.line + 1, ...change });
    }
    writeLog(folder, log);
    writeWhole(wantedFile(folder), JSON.stringify([...this.#wanted.keys()]));
    console.log(`${keys.length} mutants, ${log.drawn.length} drawn, ${this.#wanted.size} to test`);
  }

  onMutantTested({ id, status }: Readonly<MutantResult>): void {
    const mutant = this.#wanted.get(id);
    if (mutant === undefined) return;
    const { folder, group } = this.#task;
    writeLog(folder, addResult(readLog(folder), { ...mutant, status, group }));
  }
}

class Drawn implements Checker {
  async init(): Promise<void> {}

  /** One group, as Stryker would ask for each mutant alone. */
  async group(mutants: Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants: Mutant[]): Promise<Record<string, CheckResult>> {
    const wanted = new Set<string>(JSON.parse(readFileSync(wantedFile(readTask().folder), 'utf8')));
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
