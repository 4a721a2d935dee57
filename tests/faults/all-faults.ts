import type { Fault } from './fault.ts';
import { WORKFLOW_FAULTS } from './workflow-faults.ts';

export const FAULTS: readonly Fault[] = [...WORKFLOW_FAULTS];
