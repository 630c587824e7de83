export { MultipartUploads } from './multipart-uploads.js';
export { type EncodedPicture, PictureEncoder, type SmallPicture } from './picture-encoder.js';
export { createImageStore, type ImageAddress } from './store/create-image-store.js';
export { IMAGE_STORE, type ImageStore, type StoredFile } from './store/image-store.js';
export { uploadedFiles } from './uploads.js';
