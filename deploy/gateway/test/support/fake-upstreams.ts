import { urlVariable, type ServiceName, serviceNames } from '@shop/contracts';
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { policyFile } from './policy.js';
import { EchoService } from './services.js';

export const PICTURE = '0123456789abcdef0123456789abcdef';
/** Share images: one rendered, one that the publisher renders on request, one that it cannot render. */
export const SHARE_IMAGE = { rendered: 'c0'.repeat(16), onRequest: 'c1'.repeat(16), unknown: 'c2'.repeat(16) };
const pages = [
  'index',
  'tienda/mujer',
  'tienda/niño',
  'tienda/mas',
  'tienda/mujer/remeras',
  'tienda/mujer/remeras/_p/2',
  'tienda/_/categoria-88',
  'tienda/_/categoria-88/_p/3',
  'tienda/_/novedades',
  'tienda/_/novedades/_p/2',
  'tienda/_/ofertas',
  'tienda/_/ofertas/_p/2',
  'packs',
  'packs/_p/2',
  'fabricantes',
  'store/abc',
  'store/abc/_p/2',
  'producto/p1',
  'pack/k1',
  'preguntas-frecuentes',
  'busqueda',
  'reset-password',
  'orden',
  'verify-email',
  '404',
  'producto-shell',
  'pack-shell',
  'store-shell',
];

const withGzipCopy = (file: string, body: string) =>
  [
    [`${file}.gz`, gzipSync(body)],
    [file, body],
  ] as const;

/** Published files, pictures and echo services for a gateway under test. */
export class FakeUpstreams {
  readonly services = Object.fromEntries(serviceNames.map((name) => [name, new EchoService(name)])) as Record<ServiceName, EchoService>;
  readonly publisher = new EchoService('publisher');
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async create(): Promise<FakeUpstreams> {
    const upstreams = new FakeUpstreams(await mkdtemp(join(tmpdir(), 'origin-')));
    for (const page of pages) await upstreams.publish(`${page}.html`, `<!doctype html><title>${page}</title>`);
    await upstreams.publish('_astro/a.1234.js', 'console.log(1)');
    await upstreams.publish('sw.js', 'skipWaiting()');
    await upstreams.publish('sitemap.xml', '<sitemapindex/>');
    await upstreams.write('media', `${PICTURE}-160.webp`, 'webp');
    await upstreams.write('www', '.secret', 'hidden');
    await upstreams.write('www', `tarjetas/${SHARE_IMAGE.rendered}.jpg`, 'drawn');
    await upstreams.write('www', 'img/compartir.png', 'plain');
    upstreams.publisher.notFoundPaths.add(`/internal/publisher/cards/${SHARE_IMAGE.unknown}.jpg`);
    await writeFile(join(upstreams.root, 'outside.html'), 'outside');
    await upstreams.startServices();
    return upstreams;
  }

  get env(): Record<string, string> {
    return {
      WWW_DIR: join(this.root, 'www'),
      POLICY_FILE: policyFile,
      IMAGES_URL: `file://${join(this.root, 'media')}`,
      ...this.addresses(({ url }) => url),
    };
  }

  /** Settings with the URLs of the services and the publisher, as `of` returns them. */
  addresses(of: (service: EchoService) => string): Record<string, string> {
    return Object.fromEntries(this.all.map((service) => [urlVariable(service.name), of(service)]));
  }

  /** Writes a page or asset with its gzip copy, `seconds` old. */
  async publish(file: string, body: string, seconds = 60): Promise<void> {
    const time = new Date((Math.floor(Date.now() / 1000) - seconds) * 1000);
    for (const [name, content] of withGzipCopy(file, body)) {
      await this.write('www', name, content);
      await utimes(join(this.root, 'www', name), time, time);
    }
  }

  /** Replaces a page atomically, as the publisher does. */
  async replace(file: string, body: string): Promise<void> {
    for (const [name, content] of withGzipCopy(file, body)) {
      await this.write('www', '.next.tmp', content);
      await rename(join(this.root, 'www/.next.tmp'), join(this.root, 'www', name));
    }
  }

  /** Moves a file out of the published folder; show() moves it back. */
  hide(file: string): Promise<void> {
    return rename(join(this.root, 'www', file), join(this.root, `hidden-${file}`));
  }

  show(file: string): Promise<void> {
    return rename(join(this.root, `hidden-${file}`), join(this.root, 'www', file));
  }

  async stopServices(): Promise<void> {
    await Promise.all(this.all.map((service) => service.stop()));
  }

  async startServices(): Promise<void> {
    await Promise.all(this.all.map((service) => service.start()));
  }

  async close(): Promise<void> {
    await this.stopServices();
    await rm(this.root, { recursive: true, force: true });
  }

  private get all(): EchoService[] {
    return [...Object.values(this.services), this.publisher];
  }

  private async write(folder: string, file: string, body: string | Buffer): Promise<void> {
    const path = join(this.root, folder, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, body);
  }
}
