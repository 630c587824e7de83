import { createHash } from 'node:crypto';
import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type GenderResource, genders } from '@shop/contracts';
import { Access } from '@shop/platform';
import type { FastifyReply } from 'fastify';
import { categories } from '@shop/contracts/categories';
import { colors } from './colors.js';
import { sizes } from './sizes.js';

/** Serialises a document once, with its ETag: it changes only with a deployment. */
function staticDocument(value: unknown): { body: string; etag: string } {
  const body = JSON.stringify(value);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

const documents = {
  categories: staticDocument(categories),
  sizes: staticDocument(sizes),
  colors: staticDocument(colors),
  genders: staticDocument(
    genders.map((gender): GenderResource => ({
      ...gender,
      categories: categories.filter((category) => category.genderIds.includes(gender.id)),
    })),
  ),
};

/** API-23: public and cacheable. */
@ApiTags('reference')
@Controller('api')
@Access('anyone', { token: false })
export class ReferenceController {
  @Get('categories')
  categories(@Headers('if-none-match') ifNoneMatch: string | undefined, @Res() reply: FastifyReply): void {
    sendDocument('categories', ifNoneMatch, reply);
  }

  @Get('sizes')
  sizes(@Headers('if-none-match') ifNoneMatch: string | undefined, @Res() reply: FastifyReply): void {
    sendDocument('sizes', ifNoneMatch, reply);
  }

  @Get('colors')
  colors(@Headers('if-none-match') ifNoneMatch: string | undefined, @Res() reply: FastifyReply): void {
    sendDocument('colors', ifNoneMatch, reply);
  }

  @Get('genders')
  genders(@Headers('if-none-match') ifNoneMatch: string | undefined, @Res() reply: FastifyReply): void {
    sendDocument('genders', ifNoneMatch, reply);
  }
}

function sendDocument(name: keyof typeof documents, ifNoneMatch: string | undefined, reply: FastifyReply): void {
  const { body, etag } = documents[name];
  void reply.headers({ etag, 'cache-control': 'public, max-age=300, stale-while-revalidate=86400' });
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags?.includes(etag)) void reply.code(304).send();
  else void reply.type('application/json; charset=utf-8').send(body);
}
