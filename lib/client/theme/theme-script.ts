import { DEFAULT_THEME, EXTENSION_FRAME_NAME, THEME_KEY } from './theme';

/**
 * Source of the inline script that sets the theme before the first paint.
 * It repeats `shownTheme` in a few bytes, because no module can run that early; a test compares the two.
 * @param forcedLightPath Regular expression source of the public paths that are always light.
 */
export function themeScript(forcedLightPath: string): string {
  const frame = JSON.stringify(EXTENSION_FRAME_NAME);
  return `(function(){var t;try{t=localStorage.getItem(${JSON.stringify(THEME_KEY)})}catch(e){}
if(t!=='light'&&t!=='dark')t=${JSON.stringify(DEFAULT_THEME)};
if(new RegExp(${JSON.stringify(forcedLightPath)}).test(location.pathname)||window.name===${frame}||/-extension:$/.test(location.protocol))t='light';
document.documentElement.classList.toggle('dark',t==='dark')})()`;
}
