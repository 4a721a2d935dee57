import { existsSync } from 'node:fs';
import { canInstallPackages, installPackage } from './debian-package.mjs';

const LIBERATION = '/usr/share/fonts/truetype/liberation';

/**
 * Installs Debian's letters of Arial's widths. Without them a browser on Linux takes DejaVu for Arial, which is a fifth wider than what any
 * phone has, and pages at 200 % text do not fit.
 */
export function requireFonts() {
  if (existsSync(LIBERATION) || !canInstallPackages()) return;
  console.log('Installing letters as wide as a phone’s for the browser tests …');
  installPackage('fonts-liberation');
}
