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
import { Access, type Caller, CurrentUser, GetOnly, UuidParam } from '@shop/platform';
import type { FastifyRequest } from 'fastify';
import { GetUser } from '../users/queries/get-user.query.js';
import { SubmitVerification } from './commands/submit-verification.command.js';
import { ViewVerificationImage } from './commands/view-verification-image.command.js';
import { GetVerification } from './queries/get-verification.query.js';
import { LinkQuery } from './verification.dto.js';

const binary = { type: 'string', format: 'binary' };

/** The three photographs somebody shows who they are with: uploaded by the manufacturer, looked at by itself and admins. */
@ApiTags('verification')
@Controller('api/manufacturers/:id/verification')
export class IdentityImagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Post()
  @HttpCode(201)
  @Access('manufacturer')
  @Header('cache-control', 'no-store')
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', required: [...identityImages], properties: { selfie: binary, dniFront: binary, dniBack: binary } },
  })
  async submit(@UuidParam('id') id: string, @Req() request: FastifyRequest, @CurrentUser() caller: Caller): Promise<VerificationSubmitted> {
    // Strangers' uploads are refused before they are read.
    if (id !== caller.id) throw CodedError.forbidden('manufacturer.not-yours', 'Solo podés subir tus propias imágenes.');
    await this.commands.execute(
      new SubmitVerification(id, caller.id, whole(await uploadedFiles(request, { selfie: 1, dniFront: 1, dniBack: 1 }))),
    );
    const { manufacturer } = await this.queries.execute(new GetUser(id));
    if (!manufacturer) throw CodedError.notFound('manufacturer.not-found', 'No encontramos ese fabricante.');
    return { message: formTexts.identityImagesUploaded, manufacturer };
  }

  /** Links work for some minutes, for who asked. */
  @Get()
  @Access(['manufacturer', 'admin'])
  @Header('cache-control', 'no-store')
  get(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<Verification> {
    return this.queries.execute(new GetVerification(id, { id: caller.id, isAdmin: caller.role === 'admin' }));
  }

  /** What a link leads to; the link says who may see it. */
  @Get(':image')
  @GetOnly()
  @Access('anyone', { token: false })
  @Header('cache-control', 'private, no-store')
  @Header('content-security-policy', "default-src 'none'; sandbox")
  @Header('cross-origin-resource-policy', 'same-origin')
  @Header('x-content-type-options', 'nosniff')
  async view(@UuidParam('id') id: string, @Param('image') image: string, @Query() { t }: LinkQuery): Promise<StreamableFile> {
    const which = identityImages.find((known) => known === image);
    if (!which) throw CodedError.notFound('verification.no-images', 'No encontramos esa imagen.');
    const picture = await this.commands.execute(new ViewVerificationImage(id, which, t));
    return new StreamableFile(picture, { type: 'image/webp', disposition: 'inline', length: picture.length });
  }
}

/** One picture of each; a coded refusal that names those that are missing. */
function whole(uploaded: Record<IdentityImage, Buffer[]>): Record<IdentityImage, Buffer> {
  const missing = identityImages.filter((which) => !uploaded[which][0]?.length);
  if (missing.length > 0) {
    throw CodedError.invalid(
      'verification.images-required',
      Object.fromEntries(missing.map((which) => [which, verificationTexts.required[which]])),
    );
  }
  return Object.fromEntries(identityImages.map((which) => [which, uploaded[which][0]])) as Record<IdentityImage, Buffer>;
}
