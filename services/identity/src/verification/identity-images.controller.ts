import { Controller, Get, Header, HttpCode, Param, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import {
  CodedError,
  type IdentityImage,
  identityImages,
  formTexts,
  type Verification,
  verificationTexts,
  type VerificationSubmitted,
} from '@shop/contracts';
import { uploadedFiles } from '@shop/images';
import { Access, AdminAct, type Caller, CurrentUser, GetOnly, LimitConcurrentUploads, UuidParam } from '@shop/platform';
import type { FastifyRequest } from 'fastify';
import { GetUser } from '../users/queries/get-user.query.js';
import { SubmitVerification } from './commands/submit-verification.command.js';
import { ViewVerificationImage } from './commands/view-verification-image.command.js';
import { GetVerification } from './queries/get-verification.query.js';
import { LinkQuery } from './verification.dto.js';

const binary = { type: 'string', format: 'binary' };

/** Three identity photographs, uploaded by the manufacturer and visible to it and to admins. */
@ApiTags('verification')
@Controller('api/manufacturers/:id/verification')
export class IdentityImagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(201)
  @LimitConcurrentUploads()
  @Access('manufacturer')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: [...identityImages], properties: { selfie: binary, dniFront: binary, dniBack: binary } },
  })
  async submit(@UuidParam('id') id: string, @Req() request: FastifyRequest, @CurrentUser() caller: Caller): Promise<VerificationSubmitted> {
    // Rejects uploads for another manufacturer before reading them.
    if (id !== caller.id) throw CodedError.forbidden('manufacturer.not-yours', 'Solo podés subir tus propias fotos.');
    await this.commands.execute(
      new SubmitVerification(id, caller.id, requireAllImages(await uploadedFiles(request, { selfie: 1, dniFront: 1, dniBack: 1 }))),
    );
    const { manufacturer } = await this.queries.execute(new GetUser(id));
    if (!manufacturer) throw CodedError.notFound('manufacturer.not-found', 'No encontramos ese fabricante.');
    return { message: formTexts.identityImagesUploaded, manufacturer };
  }

  /** Returns links that work for five minutes, for this caller only. */
  @Get()
  @Access(['manufacturer', 'admin'])
  @AdminAct('identity-image.view')
  get(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<Verification> {
    return this.queries.execute(new GetVerification(id, { id: caller.id, isAdmin: caller.role === 'admin' }));
  }

  /** The link's token, not the session, decides who may see the image. */
  @Get(':image')
  @GetOnly()
  @Access('anyone', { token: false })
  @Header('cache-control', 'private, no-store')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @Header('cross-origin-resource-policy', 'same-origin')
  @Header('x-content-type-options', 'nosniff')
  async view(@UuidParam('id') id: string, @Param('image') image: string, @Query() { t }: LinkQuery): Promise<StreamableFile> {
    const kind = identityImages.find((known) => known === image);
    if (!kind) throw CodedError.notFound('verification.no-images', 'No encontramos esa foto.');
    const picture = await this.commands.execute(new ViewVerificationImage(id, kind, t));
    return new StreamableFile(picture, { type: 'image/webp', disposition: 'inline', length: picture.length });
  }
}

/** Throws a coded 400 that names the missing images. */
function requireAllImages(uploaded: Record<IdentityImage, Buffer[]>): Record<IdentityImage, Buffer> {
  const missing = identityImages.filter((kind) => !uploaded[kind][0]?.length);
  if (missing.length > 0) {
    throw CodedError.invalid(
      'verification.images-required',
      Object.fromEntries(missing.map((kind) => [kind, verificationTexts.required[kind]])),
    );
  }
  return Object.fromEntries(identityImages.map((kind) => [kind, uploaded[kind][0]])) as Record<IdentityImage, Buffer>;
}
