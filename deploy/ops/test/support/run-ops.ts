import { runOperation } from '../../src/commands/operations.js';

/** Runs a command of `npm run ops`, and adds each line of its output to `output`, which it also returns. */
export async function runOps(settings: Record<string, string>, words: string[], output: string[] = []): Promise<string[]> {
  await runOperation(
    words,
    () => settings,
    (line) => output.push(line),
  );
  return output;
}
