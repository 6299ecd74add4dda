/** A thread that compresses and writes batches of files. */
import { parentPort } from 'node:worker_threads';
import { nodeCalls } from './disk.ts';
import { runWriteTask, type WriteTask } from './write-task.ts';

parentPort?.on('message', (tasks: readonly WriteTask[]) => {
  parentPort?.postMessage(tasks.map((task) => runWriteTask(task, nodeCalls)));
});
