import type { Environment } from '@shop/platform';

/** Something an operator can do to a running system. */
export interface Operation {
  /** What comes after its name. */
  takes?: string;
  does: string;
  run(settings: Environment, args: string[], say: (line: string) => void): Promise<void>;
}
