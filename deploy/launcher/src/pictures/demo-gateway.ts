import { type RunningGateway, startGateway } from '@shop/gateway';
import { fileURLToPath } from 'node:url';
import { startPictureServer } from './picture-server.js';

/** Starts the gateway. With VECTOR_PICTURES_DIR, it gets pictures from a server that draws the missing ones. */
export async function startDemoGateway(env: Record<string, string | undefined>): Promise<RunningGateway> {
  const vectors = env['VECTOR_PICTURES_DIR'];
  if (!vectors) return startGateway(env);
  const pictures = await startPictureServer({ vectors, images: fileURLToPath(env['IMAGES_URL'] ?? '') });
  try {
    const gateway = await startGateway({ ...env, IMAGES_URL: pictures.url });
    return {
      url: gateway.url,
      async close() {
        await gateway.close();
        await pictures.close();
      },
    };
  } catch (error) {
    await pictures.close();
    throw error;
  }
}
