/** A store of pictures that is away, unlike a picture that is not there. */
export class PicturesAway extends Error {
  override readonly name = 'PicturesAway';
}

const TIMEOUT_MS = 8_000;
/** Bytes of a stored picture: at most 1200 × 4000 pixels of WebP. */
const MOST_BYTES = 8_000_000;

/** Pictures as the gateway serves them, wherever they are stored. Only names made from their content are ever asked for. */
export class StoredPictures {
  constructor(private readonly mediaUrl: string) {}

  /** `name`: a file below `/media/`. undefined when there is no such picture; throws `PicturesAway` when nobody can tell. */
  async read(name: string): Promise<Uint8Array | undefined> {
    let status: number;
    let data: ArrayBuffer;
    try {
      const answer = await fetch(new URL(`/media/${name}`, this.mediaUrl), { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
      status = answer.status;
      const tooLarge = Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES;
      if (!answer.ok || tooLarge) await answer.body?.cancel();
      data = answer.ok && !tooLarge ? await answer.arrayBuffer() : new ArrayBuffer(0);
    } catch (cause) {
      throw new PicturesAway(`${name} cannot be read`, { cause });
    }
    if (status >= 500 || status === 429) throw new PicturesAway(`${name}: the pictures answered ${status}`);
    return data.byteLength > 0 ? new Uint8Array(data) : undefined;
  }
}
