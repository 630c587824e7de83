import { Module } from '@nestjs/common';
import { MultipartUploads, PictureEncoder } from '@shop/images';

/** Multipart requests, and the one encoder of all uploads, as it limits how many run at the same time. */
@Module({ providers: [MultipartUploads, PictureEncoder], exports: [PictureEncoder] })
export class UploadsModule {}
