/** State of a service between start and end. */
export class Lifecycle {
  /** True while it finishes pending work and should receive no more. */
  draining = false;
}
