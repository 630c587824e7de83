import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** Serves `GET /internal/openapi.json`, built on the first request. */
export function serveOpenApi(app: NestFastifyApplication, name: string): void {
  let document: OpenAPIObject | undefined;
  app
    .getHttpAdapter()
    .getInstance()
    .get('/internal/openapi.json', (_request, reply) => {
      document ??= SwaggerModule.createDocument(app, new DocumentBuilder().setTitle(name).setVersion('1').addBearerAuth().build());
      return reply.send(document);
    });
}
