/** A sequential scan of a table in the plan of a statement. */
export interface SequentialScan {
  table: string;
  /** Rows that it read. */
  rows: number;
  statement: string;
}

/** A node of a plan as `auto_explain` logs it. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Reads the sequential scans of at least `minRows` rows from a log of the server with plans of `auto_explain` as JSON. */
export function readSequentialScans(log: string, minRows: number): SequentialScan[] {
  return plansOf(log).flatMap(({ 'Query Text': text, Plan: plan }) =>
    nodesOf(plan).flatMap((node) => {
      // Both numbers are means of all loops.
      const rows = ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0);
      if (node['Node Type'] !== 'Seq Scan' || rows < minRows) return [];
      return [{ table: node['Relation Name'] ?? '', rows, statement: text.replace(/\s+/g, ' ').trim() }];
    }),
  );
}

/** A plan begins after a line with its duration; its lines begin with a tab. */
function plansOf(log: string): { 'Query Text': string; Plan: PlanNode }[] {
  return [...log.matchAll(/ plan:\n((?:\t.*\n)+)/g)].flatMap(([, json = '']) => {
    try {
      return [JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }];
    } catch {
      // The server is writing it.
      return [];
    }
  });
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
