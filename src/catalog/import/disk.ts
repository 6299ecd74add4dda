import { isNoSpace } from '../../files/room.ts';
import { CatalogError } from '../database.ts';

/**
 * An error of a full disk as one that says which disk: the system's own messages do not.
 * @param folder all that an import writes goes below it
 * @returns the error itself where it is of another kind
 */
export function explainDiskFailure(error: unknown, folder: string): unknown {
  if (!isNoSpace(error)) return error;
  return new CatalogError(
    `There is no space left on the disk of ${folder} (DATA_DIR). The catalogue is as it was; free some space and run the import again.`,
    { cause: error },
  );
}
