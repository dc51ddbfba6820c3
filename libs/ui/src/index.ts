'use client';
export { Button, type ButtonProps } from './button/Button.js';
export { IconButton, type IconButtonProps } from './button/IconButton.js';
export { Dialog, DialogClose, DialogContent, DialogTrigger } from './dialog/Dialog.js';
export { FieldFrame, type FieldFrameProps } from './field/FieldFrame.js';
export { Icon } from './icon/Icon.js';
export type { IconName } from './icon/icons.js';
export { portalContainerOf } from './internal/portalContainerOf.js';
export {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from './menu/Menu.js';
export { useProxyControl } from './proxy-control/index.js';
export type { ProxyControl, ProxyControlOptions } from './proxy-control/index.js';
export { dismissToast, notify } from './toast/notify.js';
export { Toaster } from './toast/Toaster.js';
export type { Notification, Notify } from './toast/toastStore.js';
export { Tooltip } from './tooltip/Tooltip.js';
export { type Language, languageOf } from './translation/languages.js';
export { loadUiMessages } from './translation/loadUiMessages.js';
export { Translated } from './translation/Translated.js';
export { TranslationProvider, useTranslate, useUiMessages } from './translation/TranslationProvider.js';
export { isTranslationKey, type TranslationLookup } from './translation/translate.js';
export type { UiMessages } from './translation/uiMessages.js';
