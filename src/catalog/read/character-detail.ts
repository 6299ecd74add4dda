import type { CharacterDetailRecord } from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';
import { type CharacterRow, fromJson } from '../rows.ts';

/** Reads the details of one character at a time. */
export function createCharacterDetailReader(
  db: CatalogDatabase,
): (id: number) => CharacterDetailRecord | undefined {
  const query = db.prepare<[number], CharacterRow>('SELECT * FROM public_character WHERE id = +?');
  return (id) => {
    const row = query.get(id);
    if (row === undefined) return undefined;
    const external = fromJson<Partial<CharacterDetailRecord['externalIds']>>(row.external_ids_json, {});
    return {
      description: row.description_ua ?? row.description_en,
      heightCm: row.height_cm,
      externalIds: {
        catalog_c: external.catalog_c ?? [],
        catalog_a: external.catalog_a ?? [],
        catalog_b: external.catalog_b ?? [],
      },
      updatedAt: row.updated_at,
    };
  };
}
