/** Joins pieces of memory into one. Does not copy them if they are adjacent. */
export function joinPieces(pieces: readonly Buffer[]): Buffer {
  const [first] = pieces;
  if (first === undefined) return Buffer.alloc(0);
  let end = first.byteOffset;
  const isOne = pieces.every((piece) => {
    const follows = piece.buffer === first.buffer && piece.byteOffset === end;
    end += piece.length;
    return follows;
  });
  return isOne ? Buffer.from(first.buffer, first.byteOffset, end - first.byteOffset) : Buffer.concat(pieces);
}
