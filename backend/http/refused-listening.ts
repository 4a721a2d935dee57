/** Codes of a wrong address; all others are about the port. */
const OF_HOST = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

/** An explanation for the operator when nothing can listen at a configured address; `names` are the variables it comes from. */
export function listeningRefusal(
  { code = '' }: NodeJS.ErrnoException,
  { host, port, names }: { host: string; port: number; names: { host: string; port: string } },
): string {
  if (OF_HOST.includes(code))
    return `${names.host} is ${host}, which is no address of this machine (${code}): 127.0.0.1 is for this machine alone, 0.0.0.0 for every network it is in`;
  if (code === 'EACCES') return `${names.port} is ${port}, which this account may not use: choose one above 1023`;
  const reason = code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${code})`;
  return `Port ${port} ${reason}. Stop that program, or choose another port: ${names.port}=${port + 1}`;
}
