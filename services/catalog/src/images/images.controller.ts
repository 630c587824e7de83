import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { CodedError, limits, formTexts, type UploadedImage } from '@shop/contracts';
import { uploadedFiles } from '@shop/images';
import { Access, type Caller, CurrentUser, LimitConcurrentUploads } from '@shop/platform';
import type { FastifyRequest } from 'fastify';
import { UploadImages } from './commands/upload-images.command.js';

@ApiTags('images')
@Controller('api/images')
export class ImagesController {
  constructor(private readonly commands: CommandBus) {}

  /** Accepts up to three files in the field `images` (API-24). */
  @Post()
  @HttpCode(201)
  @Access('manufacturer')
  @LimitConcurrentUploads()
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['images'],
      properties: { images: { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: 3 } },
    },
  })
  async upload(@Req() request: FastifyRequest, @CurrentUser() caller: Caller): Promise<UploadedImage[]> {
    const { images } = await uploadedFiles(request, { images: limits.imagesPerPicker });
    if (images.length === 0) throw CodedError.invalid('image.required', { images: formTexts.imageRequired });
    return this.commands.execute(new UploadImages(caller.id, images));
  }
}
