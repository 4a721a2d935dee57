/** What settings are judged by in the product. */
export { SETTING_GROUND } from '../../../wiring/setting-ground.ts';
