import { addressVariable, type ServiceName, serviceNames } from '@shop/contracts';
import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { policyFile } from './policy.js';
import { EchoService } from './services.js';

export const PICTURE = '0123456789abcdef0123456789abcdef';
/** Cards: one that is drawn, one the publisher draws when asked, one it cannot. */
export const CARD = { drawn: 'c0'.repeat(16), asked: 'c1'.repeat(16), unknown: 'c2'.repeat(16) };
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

/** Folders and services behind one origin; a gateway of any make is put in front of them. */
export class Backstage {
  readonly services = Object.fromEntries(serviceNames.map((name) => [name, new EchoService(name)])) as Record<ServiceName, EchoService>;
  readonly publisher = new EchoService('publisher');
  readonly root: string;

  private constructor(root: string) {
    this.root = root;
  }

  static async create(): Promise<Backstage> {
    const stage = new Backstage(await mkdtemp(join(tmpdir(), 'origin-')));
    for (const page of pages) await stage.publish(`${page}.html`, `<!doctype html><title>${page}</title>`);
    await stage.publish('_astro/a.1234.js', 'console.log(1)');
    await stage.publish('sw.js', 'skipWaiting()');
    await stage.publish('sitemap.xml', '<sitemapindex/>');
    await stage.write('media', `${PICTURE}-160.webp`, 'webp');
    await stage.write('www', '.secret', 'hidden');
    await stage.write('www', `tarjetas/${CARD.drawn}.jpg`, 'drawn');
    await stage.write('www', 'img/compartir.png', 'plain');
    stage.publisher.refused.add(`/internal/publisher/cards/${CARD.unknown}.jpg`);
    await writeFile(join(stage.root, 'outside.html'), 'outside');
    await stage.startServices();
    return stage;
  }

  get env(): Record<string, string> {
    return {
      WWW_DIR: join(this.root, 'www'),
      POLICY_FILE: policyFile,
      IMAGES_URL: `file://${join(this.root, 'media')}`,
      ...this.addresses(({ url }) => url),
    };
  }

  /** The settings that say where the services are, and the publisher, each with the address that `of` gives it. */
  addresses(of: (service: EchoService) => string): Record<string, string> {
    return Object.fromEntries(this.all.map((service) => [addressVariable(service.name), of(service)]));
  }

  /** A page or asset with its compressed twin, `seconds` old. */
  async publish(file: string, body: string, seconds = 60): Promise<void> {
    const time = new Date((Math.floor(Date.now() / 1000) - seconds) * 1000);
    for (const [name, content] of [
      [`${file}.gz`, gzipSync(body)],
      [file, body],
    ] as const) {
      await this.write('www', name, content);
      await utimes(join(this.root, 'www', name), time, time);
    }
  }

  /** As the publisher does it: whole, under the eyes of readers. */
  async replace(file: string, body: string): Promise<void> {
    for (const [name, content] of [
      [`${file}.gz`, gzipSync(body)],
      [file, body],
    ] as const) {
      await this.write('www', '.next.tmp', content);
      await rename(join(this.root, 'www/.next.tmp'), join(this.root, 'www', name));
    }
  }

  /** Takes a file out of the tree until it is shown again. */
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
