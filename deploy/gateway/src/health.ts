/** What `GET /healthz` answers. */
export interface Health {
  ready: boolean;
  /** What is not ready: a service that is away by its name, otherwise `service: dependency`. */
  waiting: string[];
}

const TIMEOUT_MS = 2_000;

/** Asks everything that was started whether it is ready. */
export async function checkHealth(origins: Record<string, string>): Promise<Health> {
  const answers = await Promise.all(Object.entries(origins).map(([name, origin]) => waitingFor(name, origin)));
  const waiting = answers.flat();
  return { ready: waiting.length === 0, waiting };
}

async function waitingFor(name: string, origin: string): Promise<string[]> {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.ok) return [];
    const body = (await response.json()) as { missing?: unknown };
    return Array.isArray(body.missing) && body.missing.length > 0 ? body.missing.map((what) => `${name}: ${String(what)}`) : [name];
  } catch {
    return [name];
  }
}
