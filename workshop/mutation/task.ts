/** What the command tells the processes of Stryker. */

export interface Task {
  /** Where the results of the room lie while it is worked on. */
  readonly folder: string;
  readonly tests: readonly string[];
  /** Which group of the room's tests these are, from 0. */
  readonly group: number;
  readonly seed: string;
  readonly count: number;
}

const variable = 'MUTATION_TASK';

/** For this process and those that it starts. */
export function writeTask(task: Task): void {
  process.env[variable] = JSON.stringify(task);
}

/** What {@link writeTask} wrote. */
export function readTask(): Task {
  return JSON.parse(process.env[variable] ?? '{}') as Task;
}
