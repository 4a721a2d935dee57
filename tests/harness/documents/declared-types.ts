import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A field's type, as the declarations of a package write it. */
export type DeclaredField = { name: string; type: string; isOptional: boolean };
export type DeclaredType = { fields: DeclaredField[]; file: string };

/** The object types that declaration files (`.d.ts`) export, found by file and name; imports are followed. */
export function declaredTypes() {
  const texts = new Map<string, string>();
  const textOf = (file: string): string => {
    const known = texts.get(file) ?? readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    texts.set(file, known);
    return known;
  };

  function find(file: string, name: string): DeclaredType | undefined {
    const text = textOf(file);
    const [, base, fields] =
      new RegExp(`declare (?:type|interface) ${name}(?: extends (\\w+))?(?: =)? \\{([\\s\\S]*?)^\\}`, 'm').exec(text) ?? [];
    if (fields === undefined) return imported(file, name);
    const own = [...fields.matchAll(/^ {4}(\w+)(\?)?: (.*);$/gm)].map(([, field = '', optional, type = '']) => ({
      name: field,
      type,
      isOptional: optional !== undefined,
    }));
    const inherited = base && base !== 'ApiResponse' ? (find(file, base)?.fields ?? []) : [];
    return { fields: [...own, ...inherited.filter((one) => own.every(({ name: taken }) => taken !== one.name))], file };
  }

  function imported(file: string, name: string): DeclaredType | undefined {
    for (const [, names = '', from = ''] of textOf(file).matchAll(/import (?:type )?\{([^}]*)\} from '([^']*)'/g)) {
      const named = names.split(',').map((one) => one.trim().split(' as '));
      const [original] = named.find((one) => (one[1] ?? one[0]) === name) ?? [];
      const target = join(dirname(file), from);
      const path = [`${target}.d.ts`, join(target, 'index.d.ts')].find((one) => existsSync(one));
      if (original && path) return find(path, original);
    }
    return undefined;
  }

  return { find };
}

/** What of a value a declared type does not know, or knows otherwise. `null` stands for what is left out. */
export function differences(types: ReturnType<typeof declaredTypes>, value: unknown, type: DeclaredType, at = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at || 'the answer'}: is no object`];
  return Object.entries(value).flatMap(([name, one]): string[] => {
    const path = at ? `${at}.${name}` : name;
    const field = type.fields.find((known) => known.name === name);
    if (!field) return [`${path}: is not declared`];
    return one === null || one === undefined ? [] : ofType(types, one, field.type, type.file, path);
  });
}

function ofType(types: ReturnType<typeof declaredTypes>, value: unknown, type: string, file: string, at: string): string[] {
  if (type === 'any' || /^Record</.test(type)) return [];
  const [, inList] = /^(?:Array<(.*)>|.*\[\])$/.exec(type) ?? [];
  if (type.endsWith('[]') || inList !== undefined) {
    if (!Array.isArray(value)) return [`${at}: is no list`];
    return value.flatMap((one, index) => ofType(types, one, inList ?? type.slice(0, -2), file, `${at}[${index}]`));
  }
  const kinds = type.split(' | ').filter((one) => one !== 'null' && one !== 'undefined');
  if (kinds.every((one) => /^(string|number|boolean|'.*')$/.test(one))) {
    const isOne = kinds.some((one) => (one.startsWith("'") ? one === `'${value}'` : typeof value === one));
    return isOne ? [] : [`${at}: is ${typeof value}, declared ${type}`];
  }
  const declared = types.find(file, type);
  return declared ? differences(types, value, declared, at) : [`${at}: ${type} is not found`];
}
