const videoEndings = new Set('mp4 avi mov wmv asf asx rm rmvb 3gp m4v dat mkv flv vob'.split(' '));

/** Decides by its ending whether the file of an address is a video; case, query and hash say nothing. */
export function isVideoFile(address: string): boolean {
  const [path = ''] = address.split(/[?#]/);
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1];
  return ending !== undefined && videoEndings.has(ending.toLowerCase());
}
