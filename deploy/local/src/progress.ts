const bar = (share: number): string => '█'.repeat(Math.round(share * 20)).padEnd(20, '░');

/** Tells the person at the terminal what is happening, with the seconds since the command was typed. */
export class Progress {
  constructor(
    private readonly startedAt: number = Date.now(),
    private readonly write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
  ) {}

  get seconds(): number {
    return Math.round((Date.now() - this.startedAt) / 1000);
  }

  say(text: string): void {
    this.write(`[${String(this.seconds).padStart(3)} s] ${text}`);
  }

  /** `done` of `total`; a line at most every two seconds, and one at the end. */
  steps(what: string): (done: number, total: number) => void {
    let last = 0;
    return (done, total) => {
      if (total === 0 || (done < total && Date.now() - last < 2000)) return;
      last = Date.now();
      this.say(`${what} ${bar(Math.min(1, done / total))} ${done}/${total}`);
    };
  }
}
