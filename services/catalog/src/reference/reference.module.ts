import { Module } from '@nestjs/common';
import { ReferenceController } from './reference.controller.js';

/** Categories, sizes, colours and genders: constants of a build. */
@Module({ controllers: [ReferenceController] })
export class ReferenceModule {}
