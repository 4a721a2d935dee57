const REASONS: Record<string, string> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'nothing can be written there: its file system is read-only',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a file stands in its way',
  EEXIST: 'a file stands in its way',
};

/** An explanation for the operator when the product's own files cannot be kept in `DATA_DIR`; `undefined` for other errors. */
export function dataDirRefusal(error: unknown, dataDir: string): string | undefined {
  const { code = '', path = '' } = (error ?? {}) as { code?: string; path?: unknown };
  const reason = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  if (!reason || typeof path !== 'string' || !path.startsWith(dataDir)) return undefined;
  return `DATA_DIR is ${dataDir}, and ${reason} (${code}). Name a folder of this account's own, or make room in it`;
}
