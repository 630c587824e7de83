/** Splits a table written as text: one row per line, cells separated by bars. */
export const rows = (table: string, columns: number): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split(' | ').map((cell) => cell.trim());
      if (cells.length !== columns) throw new Error(`Not ${columns} cells: ${line}`);
      return cells;
    });

export const isKey = <T extends object>(of: T, key: string): key is Extract<keyof T, string> => Object.hasOwn(of, key);
