/** Keeps root out of a folder of another user's service, because the service could not read the files of root. */
import { readFileSync, statSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { UsageError } from './run.ts';

/** The name of a user of this machine; undefined if it has none. */
export function userName(uid: number): string | undefined {
  try {
    const users = readFileSync('/etc/passwd', 'utf8').split('\n');
    return users.find((line) => line.split(':')[2] === String(uid))?.split(':')[0];
  } catch {
    return undefined;
  }
}

const quoted = (word: string) =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;

/** The current command line, as a user types it. */
function invocation(): string {
  const args = process.argv.slice(2);
  const file = process.argv[1] ?? '';
  const name = process.env.npm_lifecycle_event ?? basename(file, extname(file));
  const rest = args.length === 0 ? [] : ['--', ...args];
  return ['npm', 'run', name, ...rest].map(quoted).join(' ');
}

/**
 * A message if this user must not run a command on a folder. Only root is refused, because the owner of the folder decides
 * about the rights of other users.
 * @param command the command that the message suggests to run as the owner
 */
export function ownerProblem(folder: string, command: string, uid = process.geteuid?.()): string | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (uid !== 0 || stat === undefined || stat.uid === 0) return undefined;
  const name = userName(stat.uid);
  const as =
    name === undefined
      ? `setpriv --reuid ${stat.uid} --regid ${stat.gid} --clear-groups`
      : `runuser -u ${name} --`;
  return `${folder} belongs to ${name ?? `user ${stat.uid}`}, who could not read what root writes there. Run instead: ${as} ${command}`;
}

/** @throws UsageError if this user must not run this command on a folder */
export function requireOwner(folder: string): void {
  const problem = ownerProblem(folder, invocation());
  if (problem !== undefined) throw new UsageError(problem);
}
