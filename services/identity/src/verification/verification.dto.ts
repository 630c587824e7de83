import { ApiProperty } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';

export class LinkQuery {
  @ApiProperty({ type: String })
  @MaxLength(1000, { message: 'El enlace no es válido.' })
  @IsString({ message: 'El enlace no es válido.' })
  t: string;
}
