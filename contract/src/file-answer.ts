/** How long a file may take that the server has to put together first. */
export const exportTimeOutMs = 300_000;

type FileAnswer = { file: Blob; body: null } | { file: null; body: unknown };

/** Reads the answer of a call for a file: the file, or the refusal that came in its place and is bytes like a file. */
export async function readFileAnswer(response: Response): Promise<FileAnswer> {
  const bytes = await response.arrayBuffer();
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && !type.includes('json')) return { file: new Blob([bytes], { type }), body: null };
  try {
    return { file: null, body: JSON.parse(new TextDecoder().decode(bytes)) as unknown };
  } catch {
    return { file: null, body: null };
  }
}
