import type { DocumentRules } from '#domain/documents/document-rules.ts';
import { siteDocuments } from '#site-documents';
import { changedSetting } from './changed.ts';

export const documentRules = (): DocumentRules => changedSetting('documents') ?? siteDocuments;
