import { Body, Controller, Delete, HttpCode, Post, Put, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { CodedError, limits, type Message, formTexts } from '@shop/contracts';
import { uploadedFiles } from '@shop/images';
import { Access, type Caller, CurrentUser, LimitConcurrentUploads, UuidParam } from '@shop/platform';
import type { FastifyRequest } from 'fastify';
import { AddStoreImages } from './commands/add-store-images.command.js';
import { ArrangeStoreImages } from './commands/arrange-store-images.command.js';
import { SetLogo } from './commands/set-logo.command.js';
import { StoreImagesInput } from './manufacturers.dto.js';
import { assertOwner } from './store-picture-uploads.js';

const binary = { type: 'string', format: 'binary' };

/** Logo and up to three pictures of a store. A request for another manufacturer is rejected before its body is read. */
@ApiTags('manufacturers')
@Controller('api/manufacturers')
@Access('manufacturer')
export class StorePicturesController {
  constructor(private readonly commands: CommandBus) {}

  @Put('logo/:id')
  @LimitConcurrentUploads()
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', required: ['image'], properties: { image: binary } } })
  async logo(
    @UuidParam('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentUser() caller: Caller,
  ): Promise<{ image: string | null }> {
    assertOwner(id, caller.id);
    const {
      image: [picture],
    } = await uploadedFiles(request, { image: 1 });
    if (!picture) throw CodedError.invalid('image.required', { image: formTexts.imageRequired });
    return { image: await this.commands.execute(new SetLogo(id, caller.id, picture)) };
  }

  @Delete('logo/:id')
  async removeLogo(@UuidParam('id') id: string, @CurrentUser() caller: Caller): Promise<{ image: string | null }> {
    return { image: await this.commands.execute(new SetLogo(id, caller.id, null)) };
  }

  @Post(':id/images')
  @LimitConcurrentUploads()
  @HttpCode(201)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['images'],
      properties: { images: { type: 'array', items: binary, maxItems: limits.imagesPerPicker } },
    },
  })
  async add(
    @UuidParam('id') id: string,
    @Req() request: FastifyRequest,
    @CurrentUser() caller: Caller,
  ): Promise<Message & { images: string[] }> {
    assertOwner(id, caller.id);
    const { images } = await uploadedFiles(request, { images: limits.imagesPerPicker });
    if (images.length === 0) throw CodedError.invalid('image.required', { images: formTexts.imageRequired });
    return { images: await this.commands.execute(new AddStoreImages(id, caller.id, images)), message: formTexts.identityImagesUploaded };
  }

  /** Replaces the list by a subset of it, in the given order. */
  @Put(':id/images')
  async arrange(
    @UuidParam('id') id: string,
    @Body() { images }: StoreImagesInput,
    @CurrentUser() caller: Caller,
  ): Promise<{ images: string[] }> {
    await this.commands.execute(new ArrangeStoreImages(id, caller.id, images));
    return { images };
  }
}
