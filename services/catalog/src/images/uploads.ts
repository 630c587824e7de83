import { CodedError, limits, texts } from '@shop/contracts';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';

const megabytes = 15;
/** Limits of one upload, for the multipart parser. Surplus fields are allowed, and ignored. */
export const uploadLimits = { files: limits.imagesPerPicker, fileSize: megabytes * 1024 * 1024, fields: 20, fieldSize: 10_000, parts: 30 };

/** The files of the field `images` of a multipart request. Throws coded errors for too many, too large or none. */
export async function uploadedPictures(request: FastifyRequest): Promise<Buffer[]> {
  if (!request.isMultipart()) {
    throw new CodedError('unsupported-media', 'image.not-multipart', 'Las imágenes se envían como formulario (multipart/form-data).');
  }
  const pictures: Buffer[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      const data = await read(part);
      if (data) pictures.push(data);
    }
  } catch (error) {
    throw refusal(error);
  }
  if (pictures.length === 0) throw CodedError.invalid('image.required', { images: texts.imageRequired });
  return pictures;
}

async function read(part: MultipartFile): Promise<Buffer | undefined> {
  if (part.fieldname === 'images') return part.toBuffer();
  part.file.resume();
  return undefined;
}

function refusal(error: unknown): CodedError {
  if (error instanceof CodedError) return error;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const options = { cause: error };
  switch (code) {
    case 'FST_FILES_LIMIT':
      return new CodedError('invalid', 'image.too-many', texts.tooManyImages, { images: texts.tooManyImages }, options);
    case 'FST_REQ_FILE_TOO_LARGE': {
      const message = `Cada imagen puede pesar hasta ${megabytes} MB.`;
      return new CodedError('too-large', 'image.too-large', message, { images: message }, options);
    }
    default:
      return new CodedError('invalid', 'image.upload-broken', 'No pudimos leer lo que enviaste. Volvé a intentarlo.', undefined, options);
  }
}
