import { ApiProperty } from '@nestjs/swagger';
import { accountFieldNames, limits } from '@shop/contracts';
import { Paragraphs } from '@shop/platform';
import { IsString, Length, MaxLength } from 'class-validator';
import { lengthMessage } from '../fields.js';

const { manufacturerDescription } = limits;

export class LinkQuery {
  @ApiProperty({ type: String })
  @MaxLength(1000, { message: 'El enlace no es válido.' })
  @IsString({ message: 'El enlace no es válido.' })
  t: string;
}

export class SendBackInput {
  @ApiProperty({ type: String, minLength: manufacturerDescription.min, maxLength: manufacturerDescription.max })
  @Length(manufacturerDescription.min, manufacturerDescription.max, lengthMessage(accountFieldNames.reason, manufacturerDescription))
  @Paragraphs(manufacturerDescription.max)
  reason: string;
}
