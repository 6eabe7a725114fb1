export const file = {
  uploadFailed: '上传失败，请稍后重试',
  photos: '照片',
  photosHint: '支持 JPEG、PNG、WebP 或 AVIF，每张不超过 10 MB。',
  addPhoto: '添加照片',
  photoCount: '{count}/{most}',
  photoLimit: '最多上传 {most} 张照片，已保留前面的照片。',
  photoName: '照片 {place}，{name}',
  photoPlace: '照片 {place}',
  sending: '{percent}%',
  arrived: '已上传',
  retryPhoto: '重新上传照片 {place}',
  removePhoto: '移除照片 {place}',
};
