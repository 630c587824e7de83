import { type PipeTransform, Param } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { CodedError } from '@shop/contracts';
import { type Consumer, consumers } from '@shop/contracts/events';
import { wholeNumber } from '@shop/platform';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

const badPage = { message: 'El número de página no es válido.' };

export class DeadLettersQuery {
  @ApiPropertyOptional({ enum: consumers, description: 'Dead letters of this consumer only.' })
  @IsOptional()
  @IsIn(consumers, { message: 'Ese consumidor no existe.' })
  consumer?: Consumer;

  /** A consumer keeps at most ten thousand dead letters. */
  @ApiPropertyOptional({ type: Number, minimum: 1, maximum: 10_000, default: 1 })
  @Transform(wholeNumber)
  @IsInt(badPage)
  @Min(1, badPage)
  @Max(10_000, badPage)
  page: number = 1;
}

class ConsumerPipe implements PipeTransform<unknown, Consumer> {
  transform(value: unknown): Consumer {
    const consumer = consumers.find((name) => name === value);
    if (!consumer) throw CodedError.notFound('request.bad-id', 'No encontramos lo que buscás.');
    return consumer;
  }
}

/** `@ConsumerParam('consumer') consumer: Consumer`; an unknown name is a coded 404. */
export const ConsumerParam = (name: string): ParameterDecorator => Param(name, new ConsumerPipe());
