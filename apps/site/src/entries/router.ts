import './i18n.ts';
import 'react-router-dom';
