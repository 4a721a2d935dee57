import { z } from 'zod';
import type { CallTerms } from '../../api-client.ts';
import type { Environment } from '../../flights/supplier-module.ts';
import { type Lack, lacking } from '../../orders-kind.ts';
import { httpAddress } from '../../variable-kinds.ts';
import type { InvoicingProvider } from '../port.ts';
import { createOwnInvoicing } from './adapter.ts';

const Settings = z.object({
  INVOICING_URL: httpAddress.optional().meta({
    description:
      "The address of a service of yours that makes electronic invoices at the provider of your choice: sales are put to …/documents/ID. Without it none are handed over. Whatever is sold is handed to it when somebody of the staff does so, so a shop in play has its provider's test service here.",
    example: 'https://invoices.example.com',
  }),
  INVOICING_TOKEN: z.string().min(16, 'must have 16 characters or more').optional().meta({
    description: 'What that service is told in the Authorization header, as a bearer token.',
    example: 'example-invoicing-token',
    isSecret: true,
  }),
});

/** The variables of the service that makes invoices. */
export const invoicingVariables = Settings.shape;

export type ConfiguredInvoicing = {
  hasAccount: boolean;
  lacks: readonly Lack[];
  /** Undefined where there is neither an account nor a sandbox. */
  create(
    options: { sandboxUrl: string | undefined; sandboxSecret: string } & Pick<CallTerms, 'onCall'>,
  ): InvoicingProvider | undefined;
};

/** Throws a ZodError that names the variables. */
export function configureInvoicing(environment: Environment): ConfiguredInvoicing {
  const env = Settings.parse(environment);
  const { INVOICING_URL: url, INVOICING_TOKEN: token } = env;
  return {
    hasAccount: url !== undefined,
    lacks: [...lacking(env, 'INVOICING_URL', 'INVOICING_TOKEN'), ...lacking(env, 'INVOICING_TOKEN', 'INVOICING_URL')],
    create({ sandboxUrl, sandboxSecret, onCall }) {
      const baseUrl = (url ?? sandboxUrl)?.replace(/\/$/, '');
      return baseUrl ? createOwnInvoicing({ baseUrl, token: url ? (token ?? '') : sandboxSecret, onCall }) : undefined;
    },
  };
}
