import { isNoSpace } from '../../files/room.ts';
import { CatalogError } from '../database.ts';

/**
 * Turns the error of a full disk into one that names the disk, since the system's own messages do not.
 * @param folder the folder below which an import writes everything
 * @returns the same error if it is of another kind
 */
export function explainDiskFailure(error: unknown, folder: string): unknown {
  if (!isNoSpace(error)) return error;
  return new CatalogError(
    `There is no space left on the disk of ${folder} (DATA_DIR). The catalogue is unchanged; free some space and run the import again.`,
    { cause: error },
  );
}
