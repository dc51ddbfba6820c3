import { IconButton, Menu, MenuContent, MenuRadioGroup, MenuRadioItem, MenuTrigger } from '@inkfield/ui';
import { useMediaQuery } from './useMediaQuery.js';
import { setTheme, useTheme, type Theme } from './theme.js';

const titles: Record<Theme, string> = { light: 'Light', dark: 'Dark', system: 'System' };
const icons = { light: 'sun', dark: 'moon', system: 'settings' } as const;

const isTheme = (value: string): value is Theme => value in titles;

/** Chooses between light, dark and the system's theme. */
export function ThemeSwitch() {
  const theme = useTheme();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)');
  const dark = theme === 'dark' || (theme === 'system' && systemIsDark);
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton size="md" icon={dark ? 'moon' : 'sun'} tooltipSide="bottom" label={`Theme: ${titles[theme]}`} />
      </MenuTrigger>
      <MenuContent align="end">
        <MenuRadioGroup value={theme} onValueChange={(value) => isTheme(value) && setTheme(value)}>
          {(['light', 'dark', 'system'] as const).map((value) => (
            <MenuRadioItem key={value} value={value} icon={icons[value]}>
              {titles[value]}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
      </MenuContent>
    </Menu>
  );
}
