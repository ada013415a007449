// Turns the colors: as the device, light, dark.
import { phrases } from '@kawani/kit/contract/say';
import { useState } from 'react';
import { Button, IconButton } from './button.tsx';
import { chosenTheme, turnTheme } from './theme.tsx';

const THEME_ICON = { system: 'screen', light: 'sun', dark: 'moon' } as const;
const THEME_LABEL = phrases({ system: 'Colors: same as device', light: 'Colors: light', dark: 'Colors: dark' });

export function ThemeSwitch({ isNamed = false }: { isNamed?: boolean }) {
  const [choice, setChoice] = useState(chosenTheme);
  if (isNamed) {
    return (
      <Button look="quiet" icon={THEME_ICON[choice]} onClick={() => setChoice(turnTheme())}>
        {THEME_LABEL[choice]}
      </Button>
    );
  }
  return <IconButton icon={THEME_ICON[choice]} label={THEME_LABEL[choice]} onClick={() => setChoice(turnTheme())} />;
}
