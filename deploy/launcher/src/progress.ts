const barOf = (share: number): string => '█'.repeat(Math.round(share * 20)).padEnd(20, '░');

/** Prints progress to the terminal, with the seconds since the command was started. */
export class Progress {
  constructor(
    private readonly startedAt: number = Date.now(),
    private readonly write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
  ) {}

  get seconds(): number {
    return Math.round((Date.now() - this.startedAt) / 1000);
  }

  print(text: string): void {
    this.write(`[${String(this.seconds).padStart(3)} s] ${text}`);
  }

  /** Returns a function that prints `done` of `total`, at most every two seconds and once at the end. */
  progressBar(label: string): (done: number, total: number) => void {
    let lastPrintedAt = 0;
    return (done, total) => {
      if (total === 0 || (done < total && Date.now() - lastPrintedAt < 2000)) return;
      lastPrintedAt = Date.now();
      this.print(`${label} ${barOf(Math.min(1, done / total))} ${done}/${total}`);
    };
  }
}
